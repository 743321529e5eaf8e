/** Models derived from their definitions, with routes and export. A new model takes one line here. */
import { adsModel } from '../ads/model';
import { ticketKindsModel } from '../event-tickets/kind-model';
import { eventSeatingsModel } from '../event-tickets/seating-model';
import { eventsModel } from '../events/model';
import { giftProductsModel } from '../gift-cards/product-model';
import { loyaltyRewardsModel } from '../loyalty/reward-model';
import { menuCategoriesModel } from '../menu/category-model';
import { menuProductsModel } from '../menu/product-model';
import { newsModel } from '../news/model';
import { notesModel } from '../notes/model';
import { paymentPoliciesModel } from '../payments/policy-model';
import { promotionsModel } from '../promotions/model';
import { reportSchedulesModel } from '../reports/schedule-model';
import { segmentsModel } from '../segments/model';
import { templatesModel } from '../templates/model';
import { surveysModel } from '../surveys/model';
import type { DescribedModel } from './described-model';

export const DESCRIBED_MODELS: readonly DescribedModel[] = [
  notesModel,
  eventsModel,
  eventSeatingsModel,
  ticketKindsModel,
  paymentPoliciesModel,
  promotionsModel,
  adsModel,
  giftProductsModel,
  loyaltyRewardsModel,
  menuCategoriesModel,
  menuProductsModel,
  segmentsModel,
  templatesModel,
  newsModel,
  surveysModel,
  reportSchedulesModel,
];
