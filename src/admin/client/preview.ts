/** Shows the page of an entry beside its form in the CMS (https://decapcms.org/docs/customization). */

/** The parts of an immutable map of the CMS that are used here. */
interface Values {
  get(name: string): never;
}

/** What the CMS makes of `Preview`: a component of React. */
interface Component {
  readonly props: { readonly entry: Values; readonly collection: Values };
  show(): Promise<void>;
  timer?: ReturnType<typeof setTimeout>;
  frame: HTMLIFrameElement | null;
  top?: number;
}

declare const CMS: { registerPreviewTemplate(name: string, component: unknown): void };
declare function createClass(description: object & ThisType<Component>): unknown;
declare function h(name: string, properties: object): unknown;

/** How long to wait after the last keystroke, in milliseconds. */
const REST = 400;

async function pictureOf(media: Values) {
  const reader = new FileReader();
  reader.readAsDataURL(media.get('file'));
  await new Promise((done) => reader.addEventListener('load', done));
  return { name: media.get('name'), content: String(reader.result).split(',')[1] };
}

const Preview = createClass({
  componentDidMount() {
    this.show();
  },
  componentDidUpdate({ entry }: Component['props']) {
    if (entry.get('data') === this.props.entry.get('data')) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.show, REST);
  },
  async show() {
    const { entry, collection } = this.props;
    const path = entry.get('path') || `${collection.get('folder')}/new-entry.md`;
    const raw = JSON.stringify(entry.get('data'));
    const media: readonly Values[] = (entry.get('mediaFiles') as { toArray(): readonly Values[] }).toArray();
    const pictures = await Promise.all(media.filter((file) => file.get('draft')).map(pictureOf));
    const body = JSON.stringify({ action: 'preview', params: { path, raw, pictures } });
    const response = await fetch('/admin/api', { method: 'POST', body });
    const answer: string | { readonly error: string } = await response.json();
    const html = typeof answer === 'string' ? answer : `<p>${answer.error.replaceAll('<', '&lt;')}</p>`;
    if (this.frame && entry.get('data') === this.props.entry.get('data')) this.frame.srcdoc = html;
  },
  render() {
    const page = () => this.frame!.contentWindow!;
    return h('iframe', {
      title: 'Preview',
      ref: (frame: HTMLIFrameElement | null) => {
        this.frame = frame;
      },
      onLoad: () => {
        page().scrollTo(0, this.top ?? 0);
        page().addEventListener('scroll', () => {
          this.top = page().scrollY;
        });
      },
      style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0, background: 'white' },
    });
  },
});

interface Config {
  readonly collections: readonly { readonly name: string; readonly files?: readonly { name: string }[] }[];
}

fetch('/admin/config.yml')
  .then((response) => response.json() as Promise<Config>)
  .then(({ collections }) => {
    for (const { name } of collections.flatMap(({ name, files }) => files ?? [{ name }]))
      CMS.registerPreviewTemplate(name, Preview);
  });
