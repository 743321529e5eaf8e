'use client';
import { type CSSProperties, memo, useId } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { coursesOf } from './courses';
import { FloorSvg } from './floor-styles';
import type { TableState } from './table/table-face';
import { LinkSign, TableSign, signOf } from './table/table-sign';

const Entries = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 12px 12px',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, auto))',
  justifyContent: 'space-between',
  gap: '1px 6px',
  '& li': { display: 'flex', alignItems: 'center', gap: 5, fontSize: 13, fontWeight: 500, minWidth: 0 },
  '& li > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const SWATCH = { width: 24, height: 20 };
const DUE: readonly TableState[] = ['booked', 'confirmed', 'late', 'waiting', 'offered'];

interface FloorLegendProps {
  restaurant: RestaurantContext;
}

/** Legend of the table styles: courses with the restaurant's own names and colours. */
export const LegendEntries = memo(function KeyEntries({ restaurant }: FloorLegendProps) {
  const t = useTranslations('floor.key');
  return (
    <Entries>
      <Entry state="free" text={t('free')} />
      {DUE.map((state) => (
        <Entry key={state} state={state} text={t(state)} />
      ))}
      {coursesOf(restaurant.statuses, restaurant.setup.partSeatedStatus).map(({ code, name, colour, bars }) => (
        <Entry key={code} state="seated" text={name} colour={colour} bars={bars} />
      ))}
      <Entry state="seated" text={t('over')} colour="#0b5470" overdue />
      <Entry state="blocked" text={t('blocked')} />
      <Entry state="joined" text={t('joined')} />
      <Entry state="selected" text={t('selected')} />
    </Entries>
  );
});

interface EntryProps {
  state: TableState | 'joined' | 'selected';
  text: string;
  colour?: string;
  bars?: number;
  overdue?: boolean;
}

function Entry({ state, text, colour = '', bars = 0, overdue = false }: EntryProps) {
  const { width, height } = SWATCH;
  const tone = state === 'seated' || state === 'blocked' || state === 'free' ? state : 'booked';
  const sign = state === 'joined' || state === 'selected' ? null : signOf(state, overdue);
  const side = { x: -width / 2, y: -height / 2, width, height, rx: 5 };
  const style = { '--status': colour || undefined, '--tint': 1, '--on-status': colour ? '#fff' : undefined };
  return (
    <li>
      <FloorSvg width={30} height={26} viewBox="-15 -13 30 26" aria-hidden style={{ flexShrink: 0 }}>
        {state === 'joined' ? (
          <LinkSign x={0} y={0} />
        ) : (
          <g
            className={`tone-${state === 'selected' ? 'free mark-own' : tone} state-${state}${overdue ? ' overdue' : ''}`}
            style={style as CSSProperties}
          >
            <rect className="shape" {...side} />
            {state === 'seated' && <rect className="tint" {...side} />}
            {state === 'blocked' && (
              <path className="hatch" style={{ strokeWidth: 3 }} d="M-8 9L8-9M-12 3L0-9M0 9L12-3" />
            )}
            {overdue && <rect className="ring ring-late" x={-14} y={-12} width={28} height={24} rx={7} />}
            {state === 'selected' && <rect className="ring ring-mark" x={-13} y={-11} width={26} height={22} rx={6} />}
            {sign && <TableSign name={sign} x={0} y={0} size={13} />}
            {Array.from({ length: bars }, (_, bar) => (
              <rect key={bar} className="bar" x={-9 + bar * 3.8} y={1} width={2.8} height={5} rx={0.8} />
            ))}
          </g>
        )}
      </FloorSvg>
      <span>{text}</span>
    </li>
  );
}

interface CollapsibleLegendProps extends FloorLegendProps {
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/** The legend with a heading that collapses it. */
export function FloorLegend({ restaurant, isOpen, onOpen }: CollapsibleLegendProps) {
  const t = useTranslations('floor.key');
  const id = useId();
  return (
    <Box component="section" aria-label={t('title')} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
        sx={{ width: '100%', minHeight: 44, px: 1.5, justifyContent: 'space-between', fontSize: 14, fontWeight: 650 }}
      >
        {t('title')}
        {isOpen ? <ExpandMoreRounded fontSize="small" /> : <ExpandLessRounded fontSize="small" />}
      </ButtonBase>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <LegendEntries restaurant={restaurant} />}
      </Box>
    </Box>
  );
}
