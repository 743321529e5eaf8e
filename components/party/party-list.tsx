'use client';
import { useRef } from 'react';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import type { Booking } from '@/lib/booking/booking';
import { PARTY_ROW_HEIGHT, PartyRow } from './party-row';
import type { PartyRow as Row } from './party-rows';

interface PartyListProps {
  rows: readonly Row[];
  house: House;
  /** Uid of the party that is about to be placed. */
  chosen: number | null;
  onChoose: (uid: number) => void;
  onStatus: (booking: Booking, status: number) => void;
}

const HEADING_HEIGHT = 36;
/** So many rows are drawn outright; beyond, only those in sight. */
const OUTRIGHT = 100;

/** The parties by stage. */
export function PartyList(props: PartyListProps) {
  const { rows } = props;
  const t = useTranslations('tablePlan');
  const pane = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: rows.length > OUTRIGHT,
    getScrollElement: () => pane.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_HEIGHT : PARTY_ROW_HEIGHT),
    getItemKey: (index) => keyOf(rows[index] as Row),
    overscan: 6,
  });
  return (
    // Scrolls by itself; its rows take the focus.
    <Box ref={pane} role="region" aria-label={t('parties')} sx={{ flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' }}>
      {rows.length <= OUTRIGHT ? (
        rows.map((row) => <ListRow key={keyOf(row)} row={row} {...props} />)
      ) : (
        <Box sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <Box key={key} sx={{ position: 'absolute', insetInline: 0, top: 0 }} style={{ transform: `translateY(${start}px)` }}>
              <ListRow row={rows[index] as Row} {...props} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const keyOf = (row: Row) => (row.kind === 'heading' ? row.group : row.booking.uid);

function ListRow({ row, house, chosen, onChoose, onStatus }: Omit<PartyListProps, 'rows'> & { row: Row }) {
  const t = useTranslations('tablePlan');
  const stage = useTranslations('booking.stage');
  if (row.kind === 'party') return <PartyRow booking={row.booking} house={house} isChosen={row.booking.uid === chosen} onChoose={onChoose} onStatus={onStatus} />;
  const { group, parties, covers } = row;
  return (
    <Box component="h2" sx={{ m: 0, height: HEADING_HEIGHT, display: 'flex', alignItems: 'center', gap: 1, px: 2, bgcolor: 'raised', borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem', fontWeight: 650 }}>
      {stage(group)}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>{t('heading', { parties, covers })}</Box>
    </Box>
  );
}
