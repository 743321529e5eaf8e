'use client';
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SearchField } from '@/components/ui/inputs/search-field';
import { moneyText } from '@/lib/money/format';
import type { MenuCategory } from '@/lib/resources/takeaway/menu-categories-schema';
import type { MenuProduct } from '@/lib/resources/takeaway/menu-products-schema';
import { timeText } from '@/lib/time/time-text';
import { OptionsDialog } from './options-dialog';
import type { DraftLine } from './taken-order';

interface DishPickerProps {
  categories: readonly MenuCategory[];
  products: readonly MenuProduct[];
  currency: string;
  /** Service day of the order. */
  today: string;
  /** Whether the 24-hour clock is used. */
  milTime: boolean;
  onAdd: (line: DraftLine) => void;
}

/** The menu as buttons: a tap adds a dish, or asks for its options first. */
export function DishPicker({ categories, products, currency, today, milTime, onAdd }: DishPickerProps) {
  const t = useTranslations('takeaway');
  const common = useTranslations('common');
  const language = useLocale();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<MenuProduct | null>(null);
  const wanted = search.trim().toLowerCase();
  const shown = products.filter(({ active, name }) => active && name.toLowerCase().includes(wanted));
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <SearchField value={search} onChange={setSearch} label={t('searchDish')} clearLabel={common('clear')} />
      {categories
        .filter(({ active, uid }) => active && shown.some(({ category }) => category === uid))
        .map((category) => (
          <Box component="section" key={category.uid} aria-label={category.name}>
            <Typography component="h3" sx={{ fontSize: 17, fontWeight: 650, mb: 1 }}>
              {category.name}
              {category.shownFrom !== null && category.shownTo !== null && (
                <Box component="span" sx={{ ml: 1, fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
                  {t('onlyFrom', {
                    start: timeText(category.shownFrom, milTime),
                    end: timeText(category.shownTo, milTime),
                  })}
                </Box>
              )}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}>
              {shown
                .filter((product) => product.category === category.uid)
                .map((product) => {
                  const isOut = product.soldOutOn === today || product.stock === 0;
                  return (
                    <Button
                      key={product.uid}
                      variant="outlined"
                      color="inherit"
                      disabled={isOut}
                      onClick={() =>
                        product.modifiers.length > 0
                          ? setAsked(product)
                          : onAdd({ product: product.uid, quantity: 1, options: [], note: '' })
                      }
                      sx={{
                        minHeight: 60,
                        justifyContent: 'space-between',
                        textAlign: 'left',
                        whiteSpace: 'normal',
                        gap: 1,
                        bgcolor: 'background.paper',
                      }}
                    >
                      <span>{product.name}</span>
                      <Box component="span" sx={{ flex: 'none', color: isOut ? undefined : 'text.secondary' }}>
                        {isOut ? t('soldOut.is') : moneyText(product.price, currency, language)}
                      </Box>
                    </Button>
                  );
                })}
            </Box>
          </Box>
        ))}
      {asked && (
        <OptionsDialog
          product={asked}
          currency={currency}
          onAdd={(line) => {
            setAsked(null);
            onAdd(line);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
