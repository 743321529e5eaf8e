'use client';
import { type CSSProperties, memo } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import PersonRounded from '@mui/icons-material/PersonRounded';
import { NextStatusButton } from '@/components/shared/booking/marks/next-status-button';
import { PaymentMark } from '@/components/shared/booking/marks/payment-mark';
import { StatusChip } from '@/components/shared/booking/marks/status-chip';
import { UnsentMark } from '@/components/shared/booking/marks/unsent-mark';
import { MessageMark } from '@/components/shared/outgoing/message-failures';
import { ChannelIcon } from './channel-icon';
import type { PartyItemProps } from './party-item';
import { QuietMarks, UrgentMarks } from './party-marks';
import { StatusSign } from './status-sign';
import { usePartyItem } from './use-party-item';

/** Fixed row height in pixels, so that a thousand rows scroll without being measured. */
export const PARTY_ROW_HEIGHT = 62;

/** Below this width only the status icon is shown in every row, so that all rows align. */
const NARROW = '@container (max-width: 359px)';

/** From this width on, the details are in columns. */
const WIDE = '@container (min-width: 560px)';

// `styled`, not `sx`: a thousand of these scroll past.
const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  height: PARTY_ROW_HEIGHT,
  display: 'grid',
  gridTemplate: '"time name act" 31px "brief line act" 31px / 64px minmax(0, 1fr) auto',
  columnGap: 8,
  alignItems: 'center',
  padding: '0 10px 0 14px',
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  // State colour on the row's edge.
  boxShadow: 'inset 4px 0 var(--status)',
  '&:has(> .main:hover)': { backgroundColor: theme.vars?.palette.action.hover },
  '&.chosen': {
    backgroundColor: theme.vars?.palette.action.selected,
    boxShadow: `inset 4px 0 var(--status), inset 0 0 0 2px ${theme.vars?.palette.primary.main}`,
  },
  // The row's button lies under its content.
  '& > .main': { position: 'absolute', inset: 0, userSelect: 'none', WebkitTouchCallout: 'none' },
  '& > :not(.main)': { position: 'relative', pointerEvents: 'none' },
  '& > .act, & > .open': { pointerEvents: 'auto' },
  '& .clip': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .time': {
    gridArea: 'time',
    alignSelf: 'end',
    fontSize: '1rem',
    lineHeight: '22px',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > .brief': {
    gridArea: 'brief',
    alignSelf: 'start',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars?.palette.text.secondary,
    '&.pressing': { color: theme.vars?.palette.error.main },
  },
  '& > .name': {
    gridArea: 'name',
    alignSelf: 'end',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    fontSize: '1rem',
    lineHeight: '22px',
    fontWeight: 600,
  },
  // Overflow wraps onto a hidden line: the status word goes first, then the notes; no word is cut in half.
  '& > .line': {
    gridArea: 'line',
    alignSelf: 'start',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 7,
    height: 20,
    overflow: 'hidden',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: theme.vars?.palette.text.secondary,
    '& > *': { height: 20 },
    '& svg': { fontSize: 16, flexShrink: 0 },
  },
  '& .covers': { display: 'inline-flex', alignItems: 'center', gap: 2 },
  '& .covers, & .table': { flexShrink: 0, fontWeight: 650, color: theme.vars?.palette.text.primary },
  '& .table::before': { content: '"·"', marginRight: 7, color: theme.vars?.palette.text.secondary },
  '& .status': {
    height: 20,
    flex: '1 1 16px',
    minWidth: 16,
    maxWidth: 'max-content',
    '& .sign': { marginBlock: -2 },
    '& .word': { lineHeight: '20px' },
  },
  // Beside the table in a single-line row, otherwise on the line below the name.
  '& .taken': { flexShrink: 0, marginRight: 6, fontWeight: 600, color: theme.vars?.palette.error.main },
  '& .taken.below': { display: 'none' },
  '& .marks': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 20,
    verticalAlign: 'top',
    '&:empty': { display: 'none' },
  },
  '& .note': { minWidth: 0, maxWidth: '100%' },
  '& > .act': { gridArea: 'act', minWidth: 62, '&:empty': { display: 'none' } },
  '& > .open': { gridArea: 'open', display: 'none' },
  [NARROW]: { '& .status': { flex: '0 0 auto' }, '& .status .word': { display: 'none' } },
  [WIDE]: {
    gridTemplate:
      '"time name covers table status act open" 31px "brief note covers table status act open" 31px / 68px minmax(0, 1fr) 44px minmax(56px, 84px) minmax(96px, 124px) auto 44px',
    columnGap: 8,
    '& > .line': { display: 'contents' },
    '& .covers': { gridArea: 'covers', fontSize: '1rem', position: 'relative', height: 'auto' },
    '& .table': { gridArea: 'table', fontSize: '1rem', position: 'relative', height: 'auto' },
    '& .table::before': { content: 'none' },
    '& .status': {
      gridArea: 'status',
      maxWidth: 'none',
      position: 'relative',
      pointerEvents: 'auto',
      height: 44,
      alignContent: 'center',
      fontSize: '0.875rem',
      fontWeight: 600,
      color: theme.vars?.palette.text.primary,
      '& svg': { fontSize: 18 },
    },
    '& .taken.beside': { display: 'none' },
    '& .taken.below': { display: 'inline' },
    '& .note': { gridArea: 'note', alignSelf: 'start', position: 'relative', lineHeight: '20px' },
    '& .quiet': { marginRight: 6 },
    '& > .act': { minWidth: 84 },
    '& > .open': { display: 'inline-flex' },
  },
}));

/** A party in the list: tap to select it for a table, hold to drag it, and one button for its next likely status. */
export const PartyRow = memo(function PartyRow(props: PartyItemProps) {
  const { booking, formatters, brief, tableTaken, isUrgent } = props;
  const { labels, colour, frame, main, chip, next, open } = usePartyItem(props);
  const { party, marks, allergies, notes } = labels;
  const stage = formatters.restaurant.stageOf(booking.status);
  return (
    <Row {...frame} style={{ '--status': colour } as CSSProperties}>
      <ButtonBase {...main} className="main" />
      <span className="time">{formatters.when.time(booking.time)}</span>
      <span className={isUrgent ? 'brief pressing' : 'brief'}>{brief}</span>
      <span className="name">
        <span className="clip">{party}</span>
        <UrgentMarks marks={marks} allergies={allergies} />
        <UnsentMark uid={booking.uid} />
        <MessageMark uid={booking.uid} signOnly />
      </span>
      <span className="line">
        <span className="covers">
          <PersonRounded />
          {booking.covers}
        </span>
        <span className="table clip">{labels.tables || labels.noTable}</span>
        {tableTaken && <span className="taken beside">{tableTaken}</span>}
        <StatusChip {...chip} sign={<StatusSign status={booking.status} stage={stage} />} />
        <span className="note clip">
          {tableTaken && <span className="taken below">{tableTaken}</span>}
          <span className="quiet marks">
            {booking.payment && <PaymentMark payment={booking.payment} spoken={labels.payment} silent signOnly />}
            <QuietMarks marks={marks} visits={booking.visits} />
            <ChannelIcon channel={booking.channel} />
          </span>
          {[labels.requestedArea, labels.requestedTime, labels.charged, notes].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="act">
        <NextStatusButton {...next} fullWidth />
      </span>
      {open && (
        <IconButton {...open} className="open">
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
    </Row>
  );
});
