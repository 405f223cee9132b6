/** Shows the page of an entry beside its form in the CMS (https://decapcms.org/docs/customization). */

/** The parts of an immutable map of the CMS that are used here. */
interface Values {
  get(name: string): never;
}

interface Props {
  readonly entry: Values;
  readonly collection: Values;
}

/** What the CMS makes of a description such as `PREVIEW`: a component of React. */
interface Component {
  readonly props: Props;
  readonly state: { readonly html: string };
  setState(state: Component['state']): void;
  show(): Promise<void>;
  timer?: ReturnType<typeof setTimeout>;
  frame: HTMLIFrameElement;
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
  await new Promise((done) => {
    reader.onload = done;
  });
  return { name: media.get('name'), content: String(reader.result).split(',')[1] };
}

const Preview = createClass({
  getInitialState: () => ({ html: '' }),
  componentDidMount() {
    this.show();
  },
  componentDidUpdate({ entry }: Props) {
    if (entry.get('data') === this.props.entry.get('data')) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.show, REST);
  },
  componentWillUnmount() {
    clearTimeout(this.timer);
  },
  async show() {
    const { entry, collection } = this.props;
    const path = entry.get('path') || `${collection.get('folder')}/new-entry.md`;
    const raw = JSON.stringify(entry.get('data'));
    const media: readonly Values[] = (entry.get('mediaFiles') as { toArray(): readonly Values[] }).toArray();
    const pictures = await Promise.all(media.filter((file) => file.get('draft')).map(pictureOf));
    const body = JSON.stringify({ path, raw, pictures });
    const html = await (await fetch('/admin/preview', { method: 'POST', body })).text();
    if (entry.get('data') === this.props.entry.get('data')) this.setState({ html });
  },
  render() {
    const page = () => this.frame.contentWindow!;
    return h('iframe', {
      title: 'Preview',
      srcDoc: this.state.html,
      ref: (frame: HTMLIFrameElement) => {
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
    for (const { name, files } of collections)
      for (const each of files?.map((file) => file.name) ?? [name])
        CMS.registerPreviewTemplate(each, Preview);
  });
