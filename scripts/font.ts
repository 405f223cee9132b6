/**
 * Keeps the typeface of a site, cut to the characters of everyday headings: `npx tsx scripts/font.ts [DIR]`, after an
 * update of the face.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { everydayOf, subsetDisplayFace } from '../src/assets/fonts.ts';
import type { Face } from '../src/model/look.ts';

const root = resolve(process.argv[2] ?? '.');
const { face } = (await import(join(root, 'templates/face.ts'))) as { face: Face };
writeFileSync(join(root, face.kept!), await subsetDisplayFace(face, root, everydayOf(face)));
