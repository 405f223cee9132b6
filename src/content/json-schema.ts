import { toJSONSchema, type ZodType } from 'zod';

/** A schema of what an editor writes (not of the parsed result) as JSON Schema. Rules that this cannot express are left out. */
export function jsonSchemaOf(shape: ZodType) {
  return toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
}
