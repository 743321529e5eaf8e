'use client';
import { type ReactElement, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import AutoFixHighRounded from '@mui/icons-material/AutoFixHighRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventRepeatRounded from '@mui/icons-material/EventRepeatRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import JoinFullRounded from '@mui/icons-material/JoinFullRounded';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RadioButtonCheckedRounded from '@mui/icons-material/RadioButtonCheckedRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import UnfoldLessRounded from '@mui/icons-material/UnfoldLessRounded';
import { useTranslations } from 'next-intl';
import { useCloseOnBack } from '@/components/shell/input/close-on-back';
import type { Tool, ToolKey } from './tool';

interface ToolsPanelProps {
  tools: readonly Tool[];
  /** Rendered above the tools. */
  head?: ReactNode;
  /** Null while closed. */
  anchor: HTMLElement | null;
  /** Shows a bottom sheet instead of a menu under its button. */
  isSheet: boolean;
  onClose: () => void;
}

/** The menu "…": every tool with icon, label and current state. */
export function ToolsPanel({ tools, head, anchor, isSheet, onClose }: ToolsPanelProps) {
  const t = useTranslations('tools');
  const common = useTranslations('common');
  const open = anchor !== null;
  useCloseOnBack(isSheet && open, onClose);
  const list = (
    <MenuList aria-label={t('title')} autoFocusItem={open} sx={{ py: 0.5 }}>
      {tools.map((tool, index) => [
        tool.isOneOf && !tools[index - 1]?.isOneOf && <Divider key={`before ${tool.label}`} />,
        <ToolItem key={`${tool.key} ${tool.label}`} tool={tool} anchor={anchor} onClose={onClose} />,
      ])}
    </MenuList>
  );
  if (isSheet) {
    return (
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('title'),
            sx: { borderRadius: '16px 16px 0 0', maxHeight: 'calc(100dvh - 76px)', pb: 'env(safe-area-inset-bottom)' },
          },
        }}
      >
        <Box sx={{ width: 40, height: 5, borderRadius: 3, bgcolor: 'edge', mx: 'auto', mt: 1.25, flexShrink: 0 }} />
        <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, pt: 0.5 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('title')}
          </Typography>
          <IconButton aria-label={common('close')} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Box>
        {head && <Box sx={{ px: 1, pb: 1, borderBottom: 1, borderColor: 'divider' }}>{head}</Box>}
        <Box sx={{ overflowY: 'auto' }}>{list}</Box>
      </Drawer>
    );
  }
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 348, mt: 0.5 } } }}
    >
      {head && <Box sx={{ px: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}>{head}</Box>}
      {list}
    </Popover>
  );
}

const ICONS: Record<ToolKey, ReactElement> = {
  waiting: <HourglassTopRounded />,
  standby: <EventRepeatRounded />,
  pause: <PauseCircleOutlineRounded />,
  join: <JoinFullRounded />,
  block: <BlockRounded />,
  assign: <AutoFixHighRounded />,
  print: <PrintOutlined />,
  kitchen: <PrintOutlined />,
  brief: <PrintOutlined />,
  plan: <RadioButtonUncheckedRounded />,
  view: <CheckBoxOutlineBlankRounded />,
  timers: <CheckBoxOutlineBlankRounded />,
  timerSetup: <TimerOutlined />,
  editPlan: <EditOutlined />,
  fold: <UnfoldLessRounded />,
  now: <ScheduleRounded />,
  area: <RadioButtonUncheckedRounded />,
  export: <FileDownloadOutlined />,
};

function iconOf({ key, isOn, isOneOf }: Tool): ReactElement {
  if (!isOn) return ICONS[key];
  return isOneOf ? <RadioButtonCheckedRounded /> : <CheckBoxRounded />;
}

interface ToolItemProps {
  tool: Tool;
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Focus props passed by MUI's menu to its items. */
  autoFocus?: boolean;
  tabIndex?: number;
}

function ToolItem({ tool, anchor, onClose, ...item }: ToolItemProps) {
  const { label, status, count, onPick, href, isPrint, isOn, isOneOf, isFixed } = tool;
  const pick = () => {
    // A switch leaves the menu open; any other tool closes it.
    if (isOn === undefined || isOneOf) onClose();
    if (anchor && !isFixed) onPick?.(anchor);
  };
  const link = href
    ? isPrint
      ? { component: 'a' as const, href, target: '_blank', rel: 'noopener' }
      : { component: Link, href }
    : {};
  const state =
    isOn === undefined ? {} : { role: isOneOf ? 'menuitemradio' : 'menuitemcheckbox', 'aria-checked': isOn };
  return (
    <MenuItem
      {...item}
      {...link}
      {...state}
      aria-disabled={isFixed || undefined}
      onClick={pick}
      sx={{ minHeight: 60, px: 2, py: 0.75, whiteSpace: 'normal' }}
    >
      <ListItemIcon sx={{ color: isOn ? 'primary.main' : 'text.primary' }}>{iconOf(tool)}</ListItemIcon>
      <ListItemText
        primary={label}
        secondary={status}
        slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { sx: { fontSize: '0.875rem' } } }}
      />
      {count !== undefined && count > 0 && <CountMark count={count} isStandby={tool.key === 'standby'} />}
    </MenuItem>
  );
}

function CountMark({ count, isStandby }: { count: number; isStandby: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        minWidth: 22,
        height: 22,
        px: 0.75,
        borderRadius: 11,
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.8125rem',
        fontWeight: 650,
        color: isStandby ? '#ffffff' : 'warning.contrastText',
        bgcolor: isStandby ? '#6d3fc0' : 'warning.main',
      }}
    >
      {count}
    </Box>
  );
}
