/** Makes a reading that is done once for each form state, however many of its parts draw or review what it gives. */
export function oncePerState<State extends object, Value>(
  read: (state: State) => Promise<Value>,
): (state: State) => Promise<Value> {
  const found = new WeakMap<State, Promise<Value>>();
  return (state) => {
    const value = found.get(state) ?? read(state);
    found.set(state, value);
    return value;
  };
}
