import { Badge } from '../badge/index.tsx';
import { ButtonLink } from '../button/index.tsx';
import { PageHero } from './index.tsx';

export const usual = (
  <PageHero
    title="Be found by searching homeowners"
    lede="We build, run and prune your campaigns."
    above={<Badge>Digital Marketing</Badge>}
  >
    <div className="buttons">
      <ButtonLink href="/contact">Get Started</ButtonLink>
    </div>
  </PageHero>
);

export const minimal = <PageHero title="404" />;
