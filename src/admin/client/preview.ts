/** Shows the page of an entry beside its form in the CMS (https://decapcms.org/docs/customization). */

/** The parts of an immutable map of the CMS that are used here. */
interface Values {
  get(name: string): never;
}

declare const CMS: { registerPreviewTemplate(name: string, component: unknown): void };
declare function h(name: string, properties: object): unknown;

/** How long to wait after the last keystroke, in milliseconds. */
const REST = 400;

/** A picture that is not saved yet, as the CMS would save it. */
async function assetOf(media: Values, folder: string) {
  const reader = new FileReader();
  reader.readAsDataURL(media.get('file'));
  await new Promise((done) => reader.addEventListener('load', done));
  return { path: `${folder}/${media.get('name')}`, content: String(reader.result).split(',')[1] };
}

/** Resolves to the page of an entry as it stands in the form. */
async function pageOf(entry: Values, collection: Values): Promise<string> {
  const folder = collection.get('folder') ?? 'content/pictures';
  const path = entry.get('path') || `${folder}/new-entry.md`;
  const dataFiles = [{ path, raw: JSON.stringify(entry.get('data')) }];
  const media: readonly Values[] = (entry.get('mediaFiles') as { toArray(): readonly Values[] }).toArray();
  const unsaved = media.filter((file) => file.get('draft'));
  const assets = await Promise.all(unsaved.map((file) => assetOf(file, folder)));
  const body = JSON.stringify({ action: 'preview', params: { dataFiles, assets } });
  const response = await fetch('/admin/api', { method: 'POST', body });
  const { page, error = '' }: { page?: string; error?: string } = await response.json();
  const words = error.replaceAll('<', '&lt;');
  return page ?? `<style>pre{white-space:pre-wrap}</style><pre role="alert">${words}</pre>`;
}

/** A component of React, which is called with the form's values after each change. */
function preview() {
  let frame: HTMLIFrameElement | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let wanted: unknown;
  let top = 0;
  const ref = (element: HTMLIFrameElement | null) => {
    frame = element;
    // The next entry begins at its top.
    if (!element) top = 0;
  };
  const onLoad = () => {
    const page = frame!.contentWindow!;
    page.scrollTo(0, top);
    page.addEventListener('scroll', () => {
      top = page.scrollY;
    });
  };
  const style = {
    position: 'fixed',
    inset: 0,
    width: '100%',
    height: '100%',
    border: 0,
    background: 'white',
  };
  return ({ entry, collection }: { readonly entry: Values; readonly collection: Values }) => {
    const data: unknown = entry.get('data');
    const show = async () => {
      const page = await pageOf(entry, collection);
      if (frame && wanted === data) frame.srcdoc = page;
    };
    if (!frame || wanted !== data) {
      wanted = data;
      clearTimeout(timer);
      timer = setTimeout(show, REST);
    }
    return h('iframe', { title: 'Preview', ref, onLoad, style });
  };
}

interface Config {
  readonly collections: readonly { readonly name: string; readonly files?: readonly { name: string }[] }[];
}

fetch('/admin/config.yml')
  .then((response) => response.json() as Promise<Config>)
  .then(({ collections }) => {
    for (const { name } of collections.flatMap(({ name, files }) => files ?? [{ name }]))
      CMS.registerPreviewTemplate(name, preview());
  });
