/** The same function, which keeps what it has returned: for what all pages ask for again. */
export function kept<Key, Value>(
  make: (key: Key) => Value,
  values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown } = new Map(),
): (key: Key) => Value {
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}
