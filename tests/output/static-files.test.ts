import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readStaticFiles } from '../../src/output/static-files.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

const photo = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#b5402a' } }).jpeg();

test('a photo in static/ that says where it was taken is reported', async () => {
  const root = newFolder('static');
  const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 0/1' } };
  writeFiles(root, {
    'plain.jpg': await photo().toBuffer(),
    'camera.jpg': await photo()
      .withExif({ IFD0: { Make: 'A camera' } })
      .toBuffer(),
    'place.jpg': await photo().withExif(place).toBuffer(),
    'xmp.jpg': await photo().withXmp('<x exif:GPSLatitude="33,55.0S"/>').toBuffer(),
    'notes.txt': 'exif:GPSLatitude="33,55.0S"',
  });
  expect(readStaticFiles(root).diagnostics.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    'static/place.jpg static/place',
    'static/xmp.jpg static/place',
  ]);
});
