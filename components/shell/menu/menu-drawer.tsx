'use client';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { LogoMark } from '@/components/shell/logo';
import { MenuContent } from './menu-content';
import { MENU_OPEN_WIDTH } from './menu-width';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The menu as a slide-out (§2). */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const t = useTranslations('shell');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('menu.label'),
          sx: {
            width: MENU_OPEN_WIDTH + 40,
            maxWidth: '85vw',
            display: 'flex',
            flexDirection: 'column',
            pb: 'env(safe-area-inset-bottom)',
          },
        },
      }}
    >
      {open && <CloseOnBack onBack={onClose} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 60, flexShrink: 0, pl: '13px', pr: '5px' }}>
        <LogoMark />
        <Typography variant="h3" component="span" sx={{ flex: 1 }}>
          Maitre
        </Typography>
        <IconButton aria-label={t('menu.close')} onClick={onClose}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Box>
      <MenuContent onChoose={onClose} />
    </Drawer>
  );
}
