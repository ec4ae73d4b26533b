/** The part of a pino logger that this room uses. */
export interface UpstreamLog {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
