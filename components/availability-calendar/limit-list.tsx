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
import type { House } from '@/components/booking/use-house';
import { useLimitWords } from '@/components/hours/use-limit-words';
import type { Block, Restriction, TableBlock } from '@/lib/availability/hours';
import type { DayFacts } from '@/lib/calendar/day-facts';

export interface LimitActs {
  /** Undefined for who may not. */
  onBlock?: (block: Block) => void;
  onRemoveBlock?: (block: Block) => void;
  onRestriction?: (restriction: Restriction) => void;
  onRemoveRestriction?: (restriction: Restriction) => void;
  onTableBlock?: (block: TableBlock) => void;
  onFreeTable?: (block: TableBlock) => void;
}

interface LimitListProps extends LimitActs {
  house: House;
  facts: Pick<DayFacts, 'blocks' | 'restrictions' | 'tableBlocks' | 'resting'>;
}

/** Everything that keeps people away on a day, each with a way to change it and to take it off. */
export function LimitList({ house, facts, onBlock, onRemoveBlock, onRestriction, onRemoveRestriction, onTableBlock, onFreeTable }: LimitListProps) {
  const t = useTranslations('hours.limits');
  const words = useLimitWords(house);
  return (
    <List dense disablePadding aria-label={t('list')}>
      {[...facts.blocks, ...facts.resting.blocks].map((block) => (
        <Line
          key={`block-${block.uid}`}
          icon={block.pause ? <PauseCircleOutlineRounded color="warning" /> : <BlockRounded color="error" />}
          title={t(block.pause ? 'pauseTitle' : 'blockTitle', { span: words.span(block.from, block.to) })}
          text={`${words.area(block.area)} · ${words.scope(block.scope)}`}
          name={words.block(block)}
          onEdit={onBlock && !block.pause ? () => onBlock(block) : undefined}
          onRemove={onRemoveBlock && (() => onRemoveBlock(block))}
        />
      ))}
      {[...facts.restrictions, ...facts.resting.restrictions].map((restriction) => (
        <Line
          key={`restriction-${restriction.uid}`}
          icon={<SpeedRounded />}
          title={words.rule(restriction)}
          text={`${words.span(restriction.start, restriction.end)} · ${words.area(restriction.area)} · ${words.scope(restriction.scope)}`}
          name={words.restriction(restriction)}
          onEdit={onRestriction && (() => onRestriction(restriction))}
          onRemove={onRemoveRestriction && (() => onRemoveRestriction(restriction))}
        />
      ))}
      {facts.tableBlocks.map((block) => (
        <Line
          key={`table-${block.uid}`}
          icon={<TableRestaurantOutlined />}
          title={t('tableTitle', { table: house.tableName(block.table), span: words.span(block.from, block.to) })}
          text={words.scope(block.scope)}
          name={words.tableBlock(block)}
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
  /** All of it, for the names of the buttons. */
  name: string;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function Line({ icon, title, text, name, onEdit, onRemove }: LineProps) {
  const t = useTranslations('hours.limits');
  return (
    <ListItem disableGutters sx={{ alignItems: 'center', minHeight: 56, borderBottom: 1, borderColor: 'divider' }}>
      <ListItemIcon sx={{ minWidth: 36 }}>{icon}</ListItemIcon>
      <ListItemText primary={title} secondary={text} sx={{ minWidth: 0, '& .MuiListItemText-primary': { fontVariantNumeric: 'tabular-nums' } }} />
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
