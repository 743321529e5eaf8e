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
  /** Tab label. */
  name: string;
  node: ReactNode;
  /** Number of entries, once known. */
  count?: number;
}

interface ViewPanesProps {
  /** The screen's name, under which pane proportions are stored. */
  screen: 'table-plan' | 'grid';
  /** The active views from left to right, the plan or grid last. */
  panes: readonly ViewPane[];
  /** The view shown on a phone. */
  tab: BookingView;
  onTab: (view: BookingView) => void;
}

/** §9: share of the left pane. */
const LEFT = 0.33;
/** On an upright tablet: share of the plan above. */
const ABOVE = 0.55;

/** The views side by side; on an upright tablet the plan above the others; on a phone one at a time. */
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
  // Three side by side need enough width; otherwise the list is above the cards.
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
  /** Position on the screen: each has its own stored proportion. */
  place: 'left' | 'middle' | 'beside' | 'stack' | 'above';
  first: ReactNode;
  second: ReactNode;
  /** The default share. */
  start?: number;
}

/** Accessible name of a divider: what the first pane holds at each position. */
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
