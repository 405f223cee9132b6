/** Writes functions/audit-form/schema.sql, the schema for an owner to paste into a host's editor. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFile } from '../functions/audit-form/postgres/schema.ts';

writeFileSync(join(import.meta.dirname, '../functions/audit-form/schema.sql'), schemaFile());
