/** What other rooms show of the administrators' messages. */
export { Messages } from './messages.tsx';
