// A valid value for a JSON schema, so that a later change is the only thing that is invalid.
export type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  default?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
};

/** Values that depend on the fixtures, by their dotted name: `seat`, `menus.id`. */
export type Known = Readonly<Record<string, unknown>>;

export function sampleOf(schema: Schema, known: Known, name = ''): unknown {
  if (name in known) return known[name];
  const [option] = schema.anyOf ?? [];
  if (option) return sampleOf(option, known, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          sampleOf(value, known, name ? `${name}.${key}` : key),
        ]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items, known, name)] : [];
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return schema.default ?? 'a'.repeat(schema.minLength ?? 1);
  }
}
