'use client';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useTranslations } from 'next-intl';
import type { DirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useCloseOnBack } from '@/components/shell/input/close-on-back';
import { restoreFocus } from '@/components/ui/popups/restore-focus';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { WaitingDesk } from './waiting-desk';
import type { WaitingSheetRequest } from './waiting-context';

interface WaitingSheetProps {
  request: WaitingSheetRequest;
  open: boolean;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onClosed: () => void;
}

/**
 * The waiting list at the edge of the screen. Not modal: the floor stays visible and usable, and so does the undo
 * toast.
 */
export function WaitingSheet({ request, open, onClose, onClosed }: WaitingSheetProps) {
  const t = useTranslations('waiting');
  const common = useTranslations('common');
  const restaurant = useRestaurant();
  const now = useServiceNow();
  const paper = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    opener.current = document.activeElement;
    paper.current?.focus();
  }, []);

  const leave = useRef<DirtyGuard['leave']>((how) => how());
  function close() {
    leave.current(() => {
      onClose();
      restoreFocus(opener.current);
    });
  }
  useCloseOnBack(open, close);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // Escape closes the sheet only.
    close();
  }

  return (
    <Drawer
      variant="persistent"
      anchor="right"
      open={open}
      slotProps={{
        transition: { onExited: onClosed },
        paper: {
          ref: paper,
          role: 'dialog',
          'aria-labelledby': 'waiting-title',
          tabIndex: -1,
          onKeyDown,
          sx: { width: { xs: '100%', sm: 440 }, bgcolor: 'background.paper', outline: 'none', boxShadow: 8 },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          pl: 2,
          pr: 1,
          minHeight: 60,
          borderBottom: 1,
          borderColor: 'divider',
          flexShrink: 0,
        }}
      >
        <Typography id="waiting-title" variant="h2" sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        <IconButton onClick={close} aria-label={t('close')} sx={{ width: 44, height: 44 }}>
          <CloseRounded />
        </IconButton>
      </Stack>
      {restaurant && now ? (
        <WaitingDesk request={request} restaurant={restaurant} now={now} leave={leave} />
      ) : (
        <ListSkeleton label={common('loading')} />
      )}
    </Drawer>
  );
}
