'use client';
import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import BlockRounded from '@mui/icons-material/BlockRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import SpeedRounded from '@mui/icons-material/SpeedRounded';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useLimitLabels } from '@/components/shared/hours/use-limit-labels';
import type { Block, Restriction, TableBlock } from '@/lib/rules/hours/hours';
import type { DaySummary } from '@/lib/rules/calendar/day-summary';

export interface LimitActions {
  /** Undefined without permission. */
  onBlock?: (block: Block) => void;
  onRemoveBlock?: (block: Block) => void;
  onRestriction?: (restriction: Restriction) => void;
  onRemoveRestriction?: (restriction: Restriction) => void;
  onTableBlock?: (block: TableBlock) => void;
  onFreeTable?: (block: TableBlock) => void;
}

interface LimitListProps extends LimitActions {
  restaurant: RestaurantContext;
  facts: Pick<DaySummary, 'blocks' | 'restrictions' | 'tableBlocks' | 'resting'>;
}

/** All limits of a day, each with buttons to edit and remove it. */
export function LimitList({
  restaurant,
  facts,
  onBlock,
  onRemoveBlock,
  onRestriction,
  onRemoveRestriction,
  onTableBlock,
  onFreeTable,
}: LimitListProps) {
  const t = useTranslations('hours.limits');
  const labels = useLimitLabels(restaurant);
  return (
    <List dense disablePadding aria-label={t('list')}>
      {[...facts.blocks, ...facts.resting.blocks].map((block) => (
        <Line
          key={`block-${block.uid ?? `${block.from}-${block.area}`}`}
          icon={block.pause ? <PauseCircleOutlineRounded color="warning" /> : <BlockRounded color="error" />}
          title={t(block.pause ? 'pauseTitle' : 'blockTitle', { span: labels.span(block.from, block.to) })}
          text={`${labels.area(block.area)} · ${labels.scope(block.scope)}`}
          name={labels.block(block)}
          onEdit={onBlock && !block.pause ? () => onBlock(block) : undefined}
          onRemove={onRemoveBlock && (() => onRemoveBlock(block))}
        />
      ))}
      {[...facts.restrictions, ...facts.resting.restrictions].map((restriction) => (
        <Line
          key={`restriction-${restriction.uid}`}
          icon={<SpeedRounded />}
          title={labels.rule(restriction)}
          text={`${labels.span(restriction.start, restriction.end)} · ${labels.area(restriction.area)} · ${labels.scope(restriction.scope)}`}
          name={labels.restriction(restriction)}
          onEdit={onRestriction && (() => onRestriction(restriction))}
          onRemove={onRemoveRestriction && (() => onRemoveRestriction(restriction))}
        />
      ))}
      {facts.tableBlocks.map((block) => (
        <Line
          key={`table-${block.uid}`}
          icon={<TableRestaurantOutlined />}
          title={t('tableTitle', { table: restaurant.tableName(block.table), span: labels.span(block.from, block.to) })}
          text={labels.scope(block.scope)}
          name={labels.tableBlock(block)}
          onEdit={onTableBlock && (() => onTableBlock(block))}
          onRemove={onFreeTable && (() => onFreeTable(block))}
        />
      ))}
    </List>
  );
}

interface LineProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** All texts of the limit, for the buttons' accessible names. */
  name: string;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function Line({ icon, title, text, name, onEdit, onRemove }: LineProps) {
  const t = useTranslations('hours.limits');
  return (
    <ListItem disableGutters sx={{ alignItems: 'center', minHeight: 56, borderBottom: 1, borderColor: 'divider' }}>
      <ListItemIcon sx={{ minWidth: 36 }}>{icon}</ListItemIcon>
      <ListItemText
        primary={title}
        secondary={text}
        sx={{ minWidth: 0, '& .MuiListItemText-primary': { fontVariantNumeric: 'tabular-nums' } }}
      />
      {onEdit && (
        <IconButton aria-label={t('change', { limit: name })} title={t('changeShort')} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {onRemove && (
        <IconButton edge="end" aria-label={t('remove', { limit: name })} title={t('removeShort')} onClick={onRemove}>
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      )}
    </ListItem>
  );
}
