'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { SplitPanes } from '@/components/ui/layout/split-panes';
import type { BookingView } from '@/lib/rules/booking/list/view';
import { useSettings } from '@/lib/client/settings/use-settings';
import { ViewTabs } from './view-tabs';

export interface ViewPane {
  view: BookingView;
  /** On its tab. */
  name: string;
  node: ReactNode;
  /** How many it holds, once that is known. */
  count?: number;
}

interface ViewPanesProps {
  /** The screen, under whose name the proportions are kept. */
  screen: 'table-plan' | 'grid';
  /** The views that are on, from left to right; the plan or the grid comes last. */
  panes: readonly ViewPane[];
  /** Which of them a phone shows. */
  tab: BookingView;
  onTab: (view: BookingView) => void;
}

/** §9: the share of what is on the left. */
const LEFT = 0.33;
/** On a tablet held upright: of the plan, which is above there. */
const ABOVE = 0.55;

/** The views side by side; on a tablet held upright the plan above the others; on a phone one at a time. */
export function ViewPanes({ screen, panes, tab, onTab }: ViewPanesProps) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isUpright = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [first, second, third] = panes;
  const fill = (node: ReactNode) => <Box sx={{ flex: 1, minHeight: 0 }}>{node}</Box>;

  if (!first) return null;
  if (isPhone) {
    const open = panes.find(({ view }) => view === tab) ?? first;
    return (
      <ViewTabs screen={screen} views={panes} tab={open.view} onTab={onTab}>
        {open.node}
      </ViewTabs>
    );
  }
  if (!second) return fill(first.node);
  const plan = panes.find(({ view }) => view === 'plan');
  const others = panes.filter(({ view }) => view !== 'plan');
  const beside = others[1] ? (
    <Split screen={screen} place="beside" first={others[0]?.node} second={others[1].node} start={0.5} />
  ) : (
    others[0]?.node
  );
  if (isUpright && plan)
    return fill(<Split screen={screen} place="above" first={plan.node} second={beside} start={ABOVE} />);
  if (!third) return fill(<Split screen={screen} place="left" first={first.node} second={second.node} />);
  // Three abreast need the room; else the list stands over the cards.
  const right = <Split screen={screen} place="middle" first={second.node} second={third.node} />;
  const left = <Split screen={screen} place="stack" first={first.node} second={second.node} start={0.5} />;
  return fill(
    isWide ? (
      <Split screen={screen} place="left" first={first.node} second={right} />
    ) : (
      <Split screen={screen} place="left" first={left} second={third.node} />
    ),
  );
}

interface SplitProps {
  screen: string;
  /** Where on the screen: each place has a proportion of its own. */
  place: 'left' | 'middle' | 'beside' | 'stack' | 'above';
  first: ReactNode;
  second: ReactNode;
  /** The share to begin with. */
  start?: number;
}

/** What the first pane holds at each place names the divider. */
const DIVIDER = { left: 'list', middle: 'cards', beside: 'list', stack: 'below', above: 'plan' } as const;

function Split({ screen, place, first, second, start = LEFT }: SplitProps) {
  const t = useTranslations('party.divider');
  const [{ panes }, change] = useSettings();
  const key = place === 'left' ? screen : `${screen} ${place}`;
  return (
    <SplitPanes
      first={first}
      second={second}
      stacked={place === 'stack' || place === 'above'}
      proportion={panes[key] ?? start}
      onProportion={(share) => change({ panes: { ...panes, [key]: share } })}
      label={t(DIVIDER[place])}
      defaultProportion={start}
      min={0.22}
      max={0.75}
    />
  );
}
