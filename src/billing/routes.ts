import { applicationRoutes } from './application-routes.ts'
import { sourceRoutes } from './source-routes.ts'

export const billingRoutes = [...sourceRoutes, ...applicationRoutes]
