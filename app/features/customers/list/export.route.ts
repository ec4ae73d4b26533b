// STAND-IN
export const loader = () => null;
