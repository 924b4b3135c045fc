import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { date, id, zone } from '../http/wire-types.ts'
import { ruleRecord } from '../rules/rules.ts'
import { accuracyRecord, retrieveCategorizationAccuracy } from './accuracy.ts'
import { backtestCategorizationRules, backtestRecord, backtestRequest } from './backtest.ts'
import { previewRecord, previewRequest, previewCategorizationRule } from './preview.ts'
import { listCategorizationRuleSuggestions, ruleSuggestionRecord } from './rule-suggestions.ts'
import { settingsChange, retrievePlatformSettings, settingsRecord, updatePlatformSettings } from './settings.ts'
import {
  createCategorizationRule,
  prepareNewRule,
  prepareRuleChange,
  strictNewRule,
  strictRuleChange,
  updateCategorizationRule,
} from './strict-rules.ts'

const settings = '/v0/platform/settings'

const rules = '/v0/categorization/rules'

export const categorizationRoutes = [
  route({
    id: 'createCategorizationRule',
    method: 'POST',
    path: rules,
    tag: 'Categorization',
    summary: 'Create a categorization rule',
    description:
      'Chooses the ledger for every transaction that matches an expression. A rule that names an unknown ledger, or one that is not enabled, waits for it, which `warnings` tells; one that names a ledger that is no category is refused. It decides rows that are imported from now on. A rule for an uncategorized ledger leaves what it hits undecided. With `party_name` the rows that it decides are about the party of that name. With `strict` it is refused (`invalid_state`, `data.reason` `contradicts_people`, with how many) where people decided otherwise what it would decide.',
    scope: 'books:write',
    tenancy: 'instance',
    body: strictNewRule,
    reply: [201, ruleRecord],
    errors: ['invalid_expression', 'invalid_reference', 'invalid_state', 'write_conflict'],
    prepare: prepareNewRule,
    creates: { readBy: 'retrieveCategorizationRule' },
    handle: ({ body, prepared }, { tx }) => createCategorizationRule(tx, body, prepared),
  }),
  route({
    id: 'updateCategorizationRule',
    method: 'PUT',
    path: `${rules}/{categorization_rule_id}`,
    tag: 'Categorization',
    summary: 'Update a categorization rule',
    description:
      'It counts from the next import on; what the rule has decided stays. The version before is kept. With `strict` it is refused (`invalid_state`, `data.reason` `contradicts_people`, with how many) where people decided otherwise what the rule as it would be then decides.',
    scope: 'books:write',
    tenancy: 'instance',
    params: fields({ categorization_rule_id: id('categorization_rule') }),
    body: strictRuleChange,
    reply: [200, ruleRecord],
    errors: [
      'invalid_enum_value',
      'invalid_expression',
      'invalid_reference',
      'batch_too_large',
      'invalid_state',
      'write_conflict',
    ],
    version: 'retrieveCategorizationRule',
    prepare: prepareRuleChange,
    handle: ({ params, body, prepared }, { tx }) =>
      updateCategorizationRule(tx, params.categorization_rule_id, { body, prepared }),
  }),
  route({
    id: 'previewCategorizationRule',
    method: 'POST',
    reads: true,
    path: `${rules}/preview`,
    tag: 'Categorization',
    summary: 'Try a categorization rule on what is in the books',
    description:
      'Counts the posted transactions that the expression hits, those whose category or party the rule would change, and those that another rule decides before it; nothing is written. It looks at the last 365 days where no days are given, the latest first, and at 100000 transactions at most. With `exclude_rule_id` it is a change of that rule: what is not given is as it is there.',
    scope: 'books:read',
    tenancy: 'instance',
    body: previewRequest,
    reply: [200, previewRecord],
    errors: ['invalid_expression', 'invalid_reference', 'invalid_date', 'invalid_date_range', 'invalid_time_zone'],
    handle: ({ body }, { tx }) => previewCategorizationRule(tx, body),
  }),
  route({
    id: 'retrieveCategorizationAccuracy',
    method: 'GET',
    path: '/v0/categorization/accuracy',
    tag: 'Categorization',
    summary: 'Tell how often people kept what was decided, beside how sure it was',
    description:
      'Of the transactions of these days, by the method that decided and its confidence. The first verdict of a person counts: a category, splits or a match, which keep the decision where they are of the same ledgers; or `review_status` set to `reviewed`, which keeps it. What nothing decided is not counted, nor verdicts of before history was kept. It looks at 100000 transactions at most, the latest first.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({ start_date: t.Optional(date), end_date: t.Optional(date), time_zone: t.Optional(zone) }),
    reply: [200, accuracyRecord],
    errors: ['invalid_date', 'invalid_date_range'],
    handle: ({ query }, { tx }) => retrieveCategorizationAccuracy(tx, query),
  }),
  route({
    id: 'listCategorizationRuleSuggestions',
    method: 'GET',
    path: `${rules}/suggestions`,
    tag: 'Categorization',
    summary: 'List rules that would have decided what people decided by hand',
    description:
      'Those that hit most in front, fifty at most: each was true of at least five transactions that people categorized by hand in the last 12 months and that no rule decides, and put at least nine in ten of the later half of them where people did. They are looked for in the night after people have categorized anything; `as_of` tells when. Suggestions whose ledger is no category any more, and those that are rules by now, are left out.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields(pageParameters),
    reply: [200, pageOf(ruleSuggestionRecord)],
    errors: [],
    handle: (_, { tx, page }) => listCategorizationRuleSuggestions(tx, page),
  }),
  route({
    id: 'backtestCategorizationRules',
    method: 'POST',
    reads: true,
    path: `${rules}/backtest`,
    tag: 'Categorization',
    summary: 'Try several categorization rules in their order on what is in the books',
    description:
      'The rules that are sent decide in their order, and those of the platform at their place in the pipeline; what none of them takes keeps what stands. What came with an import, transfers and matches stay, and so does what people decided: `from_persons` tells where a rule contradicts them. Other rules of the Instance take no part; what they decided, the rules that are sent may take. Nothing is written. It looks at the last 365 days where no days are given, the latest first, and at 100000 transactions at most; it ends sooner where the expressions take more than 20 seconds.',
    scope: 'books:read',
    tenancy: 'instance',
    body: backtestRequest,
    reply: [200, backtestRecord],
    errors: [
      'invalid_expression',
      'invalid_reference',
      'invalid_date',
      'invalid_date_range',
      'invalid_time_zone',
      'empty_batch',
      'batch_too_large',
    ],
    handle: ({ body }, { tx }) => backtestCategorizationRules(tx, body),
  }),
  route({
    id: 'retrievePlatformSettings',
    method: 'GET',
    path: settings,
    tag: 'Platform',
    summary: 'Retrieve the settings of the platform',
    description:
      'In which order the steps of categorization are asked in all Instances, and how sure similarity must be.',
    scope: 'platform:read',
    tenancy: 'platform',
    reply: [200, settingsRecord],
    errors: [],
    version: 'retrievePlatformSettings',
    handle: (_, { tx }) => retrievePlatformSettings(tx),
  }),
  route({
    id: 'updatePlatformSettings',
    method: 'PUT',
    path: settings,
    tag: 'Platform',
    summary: 'Update the settings of the platform',
    description:
      'In which order transactions are categorized. They count for every Instance of the platform, from the next import on.',
    scope: 'platform:write',
    tenancy: 'platform',
    body: settingsChange,
    reply: [200, settingsRecord],
    errors: ['invalid_enum_value', 'batch_too_large'],
    version: 'retrievePlatformSettings',
    handle: ({ body }, { tx, caller }) => updatePlatformSettings(tx, body, caller),
  }),
]
