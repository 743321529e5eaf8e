import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import { LONGEST_WORDS } from '@/lib/contract/guests/guest-gift-cards';
import { moneyText } from '@/lib/money/format';
import type { GiftErrors, GiftField as Field, GiftForm } from '@/lib/rules/gift-card/gift-form';
import { balancePath, giftPath, giftPicturePath } from '@/lib/rules/gift-card/gift-paths';
import { addressOf, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import { Fault, GiftField } from './gift-field';
import type { ShopContext } from './gift-context';

interface ShopPageProps {
  context: ShopContext;
  form: GiftForm;
  faults: GiftErrors;
  /** Why the order failed, in words; '' for no problem. */
  problem: string;
}

/** Order form for gift cards: product, buyer, recipient and delivery date. A plain form. */
export function ShopPage({ context, form, faults, problem }: ShopPageProps) {
  const { g, t, restaurant, query, offer, once } = context;
  const first = Object.keys(faults)[0];
  const field = (name: Field & keyof GiftForm) => ({
    g,
    t,
    name,
    value: form[name],
    fault: faults[name],
    focus: first === name,
  });
  return (
    <>
      <h1>{g('title', { name: restaurant.name })}</h1>
      <p>{g('intro')}</p>
      {(problem || first) && (
        <Notice kind="wrong">
          <p>{problem || g('lookAgain')}</p>
        </Notice>
      )}
      <form
        id="details"
        className="details"
        method="post"
        action={addressOf(giftPath(restaurant.service), journeyOf(query))}
        noValidate
        data-once=""
      >
        <HiddenFields
          entries={[
            ['once', once],
            ...offer.products.map(({ uid, amount }) => [`seen.${uid}`, String(amount)] as const),
          ]}
        />
        <Products context={context} form={form} faults={faults} />
        <div className="group">
          <h2>{g('from')}</h2>
          <div className="pair">
            <GiftField {...field('buyerName')} autoComplete="name" maxLength={200} />
            <GiftField
              {...field('buyerEmail')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              hint={g('buyerHint')}
            />
          </div>
        </div>
        <div className="group">
          <h2>{g('for')}</h2>
          <div className="pair">
            <GiftField {...field('recipientName')} autoComplete="off" maxLength={200} optional />
            <GiftField
              {...field('recipientEmail')}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              hint={g('recipientHint')}
              optional
            />
          </div>
          <div className="field">
            <label className="label" htmlFor="words">
              {g('field.words')} <span className="hint">{t('optional')}</span>
            </label>
            <textarea
              id="words"
              name="words"
              rows={3}
              maxLength={LONGEST_WORDS}
              defaultValue={form.words}
              autoComplete="off"
              aria-invalid={faults.words ? true : undefined}
            />
            <Fault name="words">{faults.words && g(`fault.${faults.words}`, { field: g('field.words') })}</Fault>
          </div>
          <GiftField
            {...field('deliverOn')}
            type="date"
            autoComplete="off"
            min={offer.today}
            max={offer.lastDay}
            hint={g('dayHint')}
            optional
          />
        </div>
        <div className="actions">
          <button type="submit" className="button main" name="action" value="order">
            {g('go')}
          </button>
        </div>
      </form>
      <p>
        <a className="line-link" href={addressOf(balancePath(restaurant.service), journeyOf(query))}>
          {g('seeBalance')}
        </a>
      </p>
    </>
  );
}

function Products({ context, form, faults }: Pick<ShopPageProps, 'context' | 'form' | 'faults'>) {
  const { g, restaurant, language, offer } = context;
  const sum = (minor: number) => moneyText(minor, offer.currency, language);
  const fault = faults.product;
  return (
    <fieldset aria-describedby={fault && 'product-fault'}>
      <legend className="label">{g('choose')}</legend>
      <div className="products">
        {offer.products.map(({ uid, name, text, amount, validMonths, picture }) => (
          <label key={uid} className="product">
            {picture ? (
              <img src={giftPicturePath(restaurant.service, picture)} alt="" width={320} height={120} loading="lazy" />
            ) : (
              <span />
            )}
            <span className="product-text">
              <input type="radio" name="product" value={uid} defaultChecked={form.product === String(uid)} required />
              <span className="product-name">{name}</span>
              <span className="product-sum">{sum(amount)}</span>
              {text && <span className="hint">{text}</span>}
              <span className="hint">{validMonths === null ? g('noEnd') : g('months', { months: validMonths })}</span>
            </span>
          </label>
        ))}
        {offer.free && (
          <div className="product">
            <span />
            <div className="product-text">
              <input
                type="radio"
                id="product-free"
                name="product"
                value="free"
                defaultChecked={form.product === 'free'}
              />
              <label className="product-name" htmlFor="product-free">
                {g('free')}
              </label>
              <div className="field">
                <label className="hint" htmlFor="amount">
                  {g('freeSpan', { least: sum(offer.free.least), most: sum(offer.free.most) })}
                </label>
                <input
                  id="amount"
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  defaultValue={form.amount}
                  aria-invalid={faults.amount ? true : undefined}
                  aria-describedby={faults.amount && 'amount-fault'}
                />
                <Fault name="amount">
                  {faults.amount && g('fault.amount', { least: sum(offer.free.least), most: sum(offer.free.most) })}
                </Fault>
              </div>
            </div>
          </div>
        )}
      </div>
      <Fault name="product">{fault && g(`fault.product.${fault}`)}</Fault>
    </fieldset>
  );
}
