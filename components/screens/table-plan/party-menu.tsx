'use client';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import JoinFullRounded from '@mui/icons-material/JoinFullRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useTranslations } from 'next-intl';
import { statusItems } from '@/components/shared/booking/marks/status-items';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { Booking } from '@/lib/rules/booking/booking';
import { statusChoices } from '@/lib/rules/booking/status/arrival';
import type { StatusMap } from '@/lib/rules/statuses/stage';

export interface PartyMenuActions {
  onOpen: () => void;
  onUndo: () => void;
  onStatus: (status: number) => void;
  /** Given when the bar has no room for the button. */
  onJoin?: () => void;
  /** Deselects the party; given when the bar has no room for the button. */
  onCancel?: () => void;
  /** Shows the table's actions; left out for a party that was chosen in the list. */
  onTable?: () => void;
}

interface PartyMenuProps extends PartyMenuActions {
  booking: Booking;
  statuses: StatusMap;
  /** Other days offer no arrival. */
  isOtherDay: boolean;
  /** Accessible name of the menu. */
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Further actions on the chosen party: its booking, its table, and every status that may follow. */
export function PartyMenu({
  booking,
  statuses,
  isOtherDay,
  label,
  anchor,
  onClose,
  onOpen,
  onUndo,
  onStatus,
  onJoin,
  onTable,
  onCancel,
}: PartyMenuProps) {
  const t = useTranslations('tablePlan');
  const has = useCapabilities();
  const acts = [
    { key: 'open', text: t('openBooking'), Icon: EditOutlined, act: onOpen },
    onJoin && { key: 'join', text: t('join'), Icon: JoinFullRounded, act: onJoin },
    has('undo') && { key: 'undo', text: t('undo'), Icon: UndoRounded, act: onUndo },
    onTable && { key: 'table', text: t('tableAndBlocks'), Icon: BlockRounded, act: onTable },
    onCancel && { key: 'cancel', text: t('letGo'), Icon: CloseRounded, act: onCancel },
  ];
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {acts.map(
        (one) =>
          one && (
            <MenuItem key={one.key} onClick={then(one.act)} sx={{ minHeight: 48 }}>
              <ListItemIcon>
                <one.Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={one.text} />
            </MenuItem>
          ),
      )}
      <Divider sx={{ my: 0.5 }} />
      {statusItems(statusChoices(booking.status, statuses, isOtherDay), (status) => then(() => onStatus(status))())}
    </Menu>
  );
}
