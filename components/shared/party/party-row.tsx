'use client';
import { type CSSProperties, memo } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { NextStatusButton } from '@/components/shared/booking/marks/next-status-button';
import { PaymentMark } from '@/components/shared/booking/marks/payment-mark';
import { StatusChip } from '@/components/shared/booking/marks/status-chip';
import { UnsentMark } from '@/components/shared/booking/marks/unsent-mark';
import { ChannelIcon } from './channel-icon';
import type { PartyItemProps } from './party-item';
import { QuietMarks, UrgentMarks } from './party-marks';
import { usePartyItem } from './use-party-item';

/** Pixels. Every row is as high as the fullest, so that a thousand of them scroll without being measured. */
export const PARTY_ROW_HEIGHT = 76;

/** What lies over the lines of a narrow row: the status in the second one, the next status at its end; and the pencil in the first. Pixels. */
const CHIP = 108;
const NEXT = 92;
const PENCIL = 36;
/** From here a row is one line of buttons as high as a thumb beside its text. */
const WIDE = '@container (min-width: 560px)';
const WIDE_BUTTON = 130;

// Styled once, not by `sx`: a thousand of these scroll past.
const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  height: PARTY_ROW_HEIGHT,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  // What the party is at, for the eye that runs down the edge.
  boxShadow: 'inset 4px 0 var(--status)',
  '&:has(> .main:hover)': { backgroundColor: theme.vars?.palette.action.hover },
  '&.chosen': {
    backgroundColor: theme.vars?.palette.action.selected,
    boxShadow: `inset 4px 0 var(--status), inset 0 0 0 2px ${theme.vars?.palette.primary.main}`,
  },
}));
const Main = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  height: '100%',
  padding: '3px 8px 3px 12px',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'center',
  textAlign: 'left',
  font: 'inherit',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '& > span': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, overflow: 'hidden', height: 20 },
  '& .clip': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .first': {
    height: 24,
    gap: 8,
    paddingRight: PENCIL - 8,
    '& > b': { flexShrink: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  },
  '& > .second': { paddingLeft: CHIP + 6, paddingRight: NEXT, height: 26 },
  '& > .third': { paddingRight: NEXT },
  '& > .quiet': {
    fontSize: '0.8125rem',
    color: theme.vars?.palette.text.secondary,
    '& > svg': { fontSize: 16, flexShrink: 0 },
  },
  '& .firm': { flexShrink: 0, fontWeight: 600, color: theme.vars?.palette.text.primary },
  '& .firm.pressing': { color: theme.vars?.palette.error.main },
  [WIDE]: {
    '& > .first, & > .second, & > .third': { paddingRight: 2 * WIDE_BUTTON + PENCIL + 12 },
    '& > .second': { paddingLeft: 0 },
  },
}));
const Covers = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  minWidth: 32,
  flexShrink: 0,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: theme.vars?.palette.text.secondary,
  '& svg': { fontSize: 16 },
}));
const Name = styled('span')({ fontWeight: 600 });
const Status = styled('span')({
  position: 'absolute',
  left: 12,
  top: 28,
  width: CHIP,
  display: 'flex',
  // A finger hits more than the eye sees.
  '& .chip.button': {
    height: 24,
    maxWidth: '100%',
    '& > .label': { paddingInline: '6px 8px' },
    '&::before': { content: '""', position: 'absolute', inset: '-4px -2px' },
  },
  [WIDE]: {
    left: 'auto',
    right: WIDE_BUTTON + PENCIL + 8,
    top: 15,
    width: WIDE_BUTTON,
    '& .chip.button': { height: 44, width: '100%', justifyContent: 'center', '&::before': { content: 'none' } },
  },
});
const Next = styled('span')({
  position: 'absolute',
  right: 4,
  bottom: 2,
  width: NEXT,
  '& .MuiButton-root': { minHeight: 44, paddingBlock: 0, paddingInline: 8 },
  [WIDE]: { right: PENCIL + 4, bottom: 'auto', top: 15, width: WIDE_BUTTON },
});
const Open = styled(IconButton)({
  position: 'absolute',
  top: 0,
  right: 0,
  width: PENCIL,
  height: 28,
  padding: 0,
  borderRadius: 4,
  [WIDE]: { height: '100%' },
});

/** A party in the list. Tapped it is chosen for a table, held it is carried to one; its likely next status is one tap away. */
export const PartyRow = memo(function PartyRow(props: PartyItemProps) {
  const { booking, parts, standing, isPressing } = props;
  const { labels, colour, frame, main, chip, next, open } = usePartyItem(props);
  const { party, marks, allergies, notes } = labels;
  return (
    <Row {...frame} style={{ '--status': colour } as CSSProperties}>
      <Main {...main} className="main">
        <span className="first">
          <b>{parts.when.time(booking.time)}</b>
          <Covers>
            <PeopleAltOutlined />
            {booking.covers}
          </Covers>
          <Name className="clip">{party}</Name>
          <UrgentMarks marks={marks} allergies={allergies} />
          <UnsentMark uid={booking.uid} />
        </span>
        <span className="second quiet">
          <span className="firm">{labels.table}</span>
          <span className="clip">{[labels.wants, labels.asked, labels.charged].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="third quiet">
          {standing && <span className={isPressing ? 'firm pressing' : 'firm'}>{standing}</span>}
          {booking.payment && <PaymentMark payment={booking.payment} spoken={labels.payment} silent />}
          <QuietMarks marks={marks} visits={booking.visits} />
          <ChannelIcon channel={booking.channel} />
          <span className="clip">{notes}</span>
        </span>
      </Main>
      <Status>
        <StatusChip {...chip} />
      </Status>
      <Next>
        <NextStatusButton {...next} fullWidth />
      </Next>
      {open && (
        <Open {...open}>
          <EditOutlined fontSize="small" />
        </Open>
      )}
    </Row>
  );
});
