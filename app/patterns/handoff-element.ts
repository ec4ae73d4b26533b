/** Where the page keeps the data of its loaders: the id of its JSON script. */
export const HANDOFF_ELEMENT_ID = 'handoff';
