'use client';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import ChairAltOutlined from '@mui/icons-material/ChairAltOutlined';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined';
import GridOnRounded from '@mui/icons-material/GridOnRounded';
import HighlightAltRounded from '@mui/icons-material/HighlightAltRounded';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import RectangleOutlined from '@mui/icons-material/RectangleOutlined';
import RedoRounded from '@mui/icons-material/RedoRounded';
import SquareOutlined from '@mui/icons-material/SquareOutlined';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/popups/tooltip';
import { TOOLS, type Tool } from './tools';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';

const ICONS: Record<Tool, typeof UndoRounded> = {
  select: NearMeOutlined,
  several: HighlightAltRounded,
  area: DashboardCustomizeOutlined,
  round: CircleOutlined,
  square: SquareOutlined,
  rectangle: RectangleOutlined,
  bar: ChairAltOutlined,
};

interface ToolBarProps {
  tool: Tool;
  onTool: (tool: Tool) => void;
  /** A tool was activated by keyboard: it creates its element at once, in the middle of the view. */
  onMake: (tool: Tool) => void;
  snaps: boolean;
  onSnaps: (snaps: boolean) => void;
  editor: PlanEditor;
  actions: EditorActions;
}

/** Choice of the pointer's tool, with undo and redo. */
export function ToolBar({ tool, onTool, onMake, snaps, onSnaps, editor, actions }: ToolBarProps) {
  const t = useTranslations('planEditor');
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t('tools')}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        flexShrink: 0,
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <ToggleButtonGroup exclusive size="small" value={tool} aria-label={t('pointer')}>
        {TOOLS.map((one) => {
          const Icon = ICONS[one];
          return (
            <Tooltip key={one} title={t(`tool.${one}`)}>
              <ToggleButton
                value={one}
                aria-label={t(`tool.${one}`)}
                onClick={(event) => {
                  if (event.detail === 0 && one !== 'select' && one !== 'several') onMake(one);
                  else onTool(one);
                }}
              >
                <Icon />
              </ToggleButton>
            </Tooltip>
          );
        })}
      </ToggleButtonGroup>
      <Divider orientation="vertical" flexItem />
      <Tooltip title={t('snap')}>
        <ToggleButton size="small" value="snap" selected={snaps} aria-label={t('snap')} onClick={() => onSnaps(!snaps)}>
          <GridOnRounded />
        </ToggleButton>
      </Tooltip>
      <Divider orientation="vertical" flexItem sx={{ display: { xs: 'none', sm: 'block' } }} />
      <Tooltip title={t('undo')}>
        <span>
          <IconButton
            aria-label={t('undo')}
            aria-keyshortcuts="Control+Z"
            disabled={!editor.canUndo}
            onClick={actions.undo}
          >
            <UndoRounded />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={t('redo')}>
        <span>
          <IconButton
            aria-label={t('redo')}
            aria-keyshortcuts="Control+Shift+Z"
            disabled={!editor.canRedo}
            onClick={actions.redo}
          >
            <RedoRounded />
          </IconButton>
        </span>
      </Tooltip>
    </Stack>
  );
}
