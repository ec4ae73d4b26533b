export { resetPassword } from './detail/user-actions.server.ts';
export { badgeOf } from './detail/user-detail.server.ts';
export { licenceWords, readLicence } from './record/managed-user.server.ts';
export { dateFormatField, languageField, phoneField, timeFormatField } from './record/own-fields.server.ts';
export { assignedWords } from './record/user-words.server.ts';
