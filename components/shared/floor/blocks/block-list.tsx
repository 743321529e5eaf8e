'use client';
import { useId } from 'react';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { TableBlock } from '@/lib/rules/hours/hours';

interface BlockListProps {
  restaurant: RestaurantContext;
  blocks: readonly TableBlock[];
  onRemove: (block: TableBlock) => void;
}

/** The existing blocks, each with its scope and a remove button. */
export function BlockList({ restaurant, blocks, onRemove }: BlockListProps) {
  const t = useTranslations('floor.blocks');
  const when = useDateTimeText();
  const titleId = useId();
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        {t('existing')}
      </Typography>
      <List dense disablePadding>
        {blocks.map((block) => {
          const span = t('span', {
            table: restaurant.tableName(block.table),
            from: when.time(block.from),
            to: when.time(block.to),
          });
          return (
            <ListItem
              key={block.uid}
              disableGutters
              secondaryAction={
                <IconButton edge="end" aria-label={t('remove', { span })} onClick={() => onRemove(block)}>
                  <DeleteOutlineRounded />
                </IconButton>
              }
            >
              <ListItemText primary={span} secondary={t(block.scope === 1 ? 'scopes.1' : 'scopes.2')} />
            </ListItem>
          );
        })}
      </List>
    </section>
  );
}
