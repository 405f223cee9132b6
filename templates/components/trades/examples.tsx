import { ByTrade, TradeChoice } from './index.tsx';

export const usual = <TradeChoice question="What do you do?" names={['Kitchens', 'Roofing']} form="level" />;
export const words = <ByTrade words={['kitchen showroom near me', 'roof leak repair near me']} />;
