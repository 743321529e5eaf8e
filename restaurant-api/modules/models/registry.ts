/** The registered models. A new one is one line here. */
import type { Context } from '../../context';
import { booksModel } from '../bookings/model';
import { dinersModel } from '../diners/model';
import { eventsModel } from '../events/model';
import { notesModel } from '../notes/model';
import { paymentPoliciesModel } from '../payments/policy-model';
import type { Model } from './model';

export const models = (context: Context): readonly Model[] => [booksModel(context), dinersModel, notesModel, eventsModel, paymentPoliciesModel];
