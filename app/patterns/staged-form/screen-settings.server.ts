/** What a client's settings say of a field: `Reservation`, `Rental information`, `PONo`. */
export interface FieldSetting {
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly defaultValue: string | null;
}

/** What a client's settings say of the fields of one screen. */
export interface Screen {
  /** Of a field by the name that the settings give it (`PONo`); shown and not required where they say nothing. */
  of(fieldName: string): FieldSetting;
}
