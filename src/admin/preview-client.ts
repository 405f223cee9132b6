/** The script that shows previews in the CMS (https://decapcms.org/docs/customization), as text for the browser. */
export const previewScript = (names: readonly string[]) => `
const { CMS, createClass, h } = window;

/** How long to wait after the last keystroke, in milliseconds. */
const REST = 400;

async function pictureOf(media) {
  const reader = new FileReader();
  reader.readAsDataURL(media.get('file'));
  await new Promise((done) => { reader.onload = done; });
  return { name: media.get('name'), content: reader.result.split(',')[1] };
}

const Preview = createClass({
  getInitialState: () => ({ html: '' }),
  componentDidMount() { this.show(); },
  componentDidUpdate({ entry }) {
    if (entry.get('data') === this.props.entry.get('data')) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.show, REST);
  },
  componentWillUnmount() { clearTimeout(this.timer); },
  async show() {
    const { entry, collection } = this.props;
    const path = entry.get('path') || collection.get('folder') + '/new-entry.md';
    const raw = JSON.stringify(entry.get('data'));
    const unsaved = entry.get('mediaFiles').toArray().filter((file) => file.get('draft'));
    const pictures = await Promise.all(unsaved.map(pictureOf));
    const body = JSON.stringify({ path, raw, pictures });
    const html = await (await fetch('/admin/preview', { method: 'POST', body })).text();
    if (entry.get('data') === this.props.entry.get('data')) this.setState({ html });
  },
  render() {
    const page = () => this.frame.contentWindow;
    return h('iframe', {
      title: 'Preview',
      srcDoc: this.state.html,
      ref: (frame) => { this.frame = frame; },
      onLoad: () => {
        page().scrollTo(0, this.top ?? 0);
        page().addEventListener('scroll', () => { this.top = page().scrollY; });
      },
      style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0, background: 'white' },
    });
  },
});

for (const name of ${JSON.stringify(names)}) CMS.registerPreviewTemplate(name, Preview);
`;
