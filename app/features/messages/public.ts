/** The administrators' messages, for other features. */
export { Messages } from './messages.tsx';
