import { Badge } from '../badge/index.tsx';
import { ButtonLink } from '../button/index.tsx';
import { PageHero } from './index.tsx';

export const examples = {
  usual: (
    <PageHero title="Be found by searching homeowners" lede="We build, run and prune your campaigns.">
      <div className="buttons">
        <ButtonLink href="/contact">Get Started</ButtonLink>
      </div>
    </PageHero>
  ),
  'longest text': (
    <PageHero
      title="A heading of ninety characters, which is as long as a heading of an article is likely to be"
      lede={'A sentence that says what the page is about, and another. '.repeat(4)}
      above={<Badge>Digital Marketing</Badge>}
    />
  ),
  minimal: <PageHero title="404" />,
};
