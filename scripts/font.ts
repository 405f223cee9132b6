/** Cuts the display face to the characters of everyday headings: `npx tsx scripts/font.ts`, after an update of the face. */
import { writeFileSync } from 'node:fs';
import { EVERYDAY, subsetDisplayFace } from '../src/output/fonts.ts';
import { face } from '../templates/face.ts';

writeFileSync('templates/fonts/display.woff2', await subsetDisplayFace(face, EVERYDAY));
