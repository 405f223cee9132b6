/** Share images of the pages that changed; the others stay as they are published, and nothing is drawn for them. */
import type { FileCache } from '../cache/files.ts';
import { hashOf } from '../hash.ts';
import type { Page, TextFile } from '../model.ts';
import type { Writer } from '../output/write.ts';
import { shareImageOf } from '../pages/address.ts';
import type { RenderableSite } from '../render/pages.ts';
import { shareImages, wayOfDrawing } from './share-images.ts';

/** Images that are drawn together, so that those of a large site are never all in memory. */
const AT_ONCE = 64;

/** With fewer than this, nobody needs to be told how many are left. */
const MANY = 20;

/** Stages the image of every page that has one of its own; a page that names another's shares it. */
export async function stageShareImages(
  { plan, setting, keyOf }: RenderableSite,
  writer: Writer,
  cache: FileCache,
  progress: (words: string) => void = () => {},
): Promise<void> {
  const { shareImage, face } = setting.site;
  if (!shareImage) return;
  const wanted: { page: Page; path: string; key: string }[] = [];
  for (const page of plan.all.filter(hasOwnImage)) {
    const path = page.head.shareImage.slice(1);
    const key = hashOf(`${keyOf(page)} ${wayOfDrawing(cache)}`);
    if (writer.isCurrent(path, key)) writer.keep([path]);
    else wanted.push({ page, path, key });
  }
  let left = wanted.length;
  const countDown = () => {
    left -= 1;
    if (wanted.length >= MANY && left > 0) progress(`${left} left`);
  };
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const batch = wanted.slice(from, from + AT_ONCE);
    const drawings = batch.map(({ page, path }) => ({
      path,
      svg: shareImage(page, setting.shared),
    }));
    const files = await shareImages(drawings, face, cache, countDown);
    for (const [at, { path, contents }] of files.entries()) writer.stage([path], contents, batch[at]!.key);
  }
}

/** True when a page is shared with a picture drawn for it. */
function hasOwnImage(page: Page | TextFile): page is Page {
  return page.head?.shareImage === shareImageOf(page.address);
}
