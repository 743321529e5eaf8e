'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import KeyboardDoubleArrowLeftRounded from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import KeyboardDoubleArrowRightRounded from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import { Tooltip } from '@/components/ui/popups/tooltip';
import { VISUALLY_HIDDEN } from '@/components/ui/visually-hidden';
import { LogoMark } from '@/components/shell/logo';
import { MenuContent } from './menu-content';
import { MENU_TEXT } from './menu-row';
import { MENU_COLLAPSED_WIDTH, MENU_OPEN_WIDTH, type MenuWidth } from './menu-width';

const COLLAPSED = { width: MENU_COLLAPSED_WIDTH, [`& .${MENU_TEXT}`]: VISUALLY_HIDDEN };

interface SideMenuProps {
  width: MenuWidth;
  onWidth: (width: MenuWidth) => void;
}

/** The permanent drawer (§2). Collapsed by CSS alone, so that the first paint is right. */
export function SideMenu({ width, onWidth }: SideMenuProps) {
  const t = useTranslations('shell.menu');
  const roomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const collapsed = width === 'auto' ? !roomy : width === 'collapsed';
  const toggle = t(collapsed ? 'widen' : 'narrow');

  return (
    <Box
      component="aside"
      aria-label={t('side')}
      sx={[
        {
          display: { xs: 'none', sm: 'flex' },
          flexDirection: 'column',
          flexShrink: 0,
          position: 'sticky',
          top: 0,
          height: '100dvh',
          width: MENU_OPEN_WIDTH,
          overflow: 'hidden',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        },
        width === 'collapsed' && COLLAPSED,
        width === 'auto' && ((theme) => ({ [theme.breakpoints.down('lg')]: COLLAPSED })),
      ]}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: '5px', pt: 1, pb: 0.5 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            height: 44,
            pl: '8px',
            flex: '1 0 44px',
            overflow: 'hidden',
          }}
        >
          <LogoMark />
          <Typography className={MENU_TEXT} variant="h3" component="span">
            Maitre
          </Typography>
        </Box>
        <Tooltip title={toggle} placement="right">
          <IconButton
            aria-label={toggle}
            aria-expanded={!collapsed}
            onClick={() => onWidth(collapsed ? 'open' : 'collapsed')}
          >
            {collapsed ? (
              <KeyboardDoubleArrowRightRounded fontSize="small" />
            ) : (
              <KeyboardDoubleArrowLeftRounded fontSize="small" />
            )}
          </IconButton>
        </Tooltip>
      </Box>
      <MenuContent />
    </Box>
  );
}
