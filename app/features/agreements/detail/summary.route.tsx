// STAND-IN
export const loader = () => null;
export default function StandIn() {
  return null;
}
