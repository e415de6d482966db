import {
  announceWorkshop,
  listUserClasses,
  readOwnBrands,
  readOwnClass,
  saveOwnBrands,
  saveOwnClass,
  updateUserClass,
} from '@tuerca/contracts';
import { userClasses, userClassNames } from '@tuerca/rules';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { ownClassWire } from './user-class.wire.ts';
import type { UserClassesService } from './user-classes.service.ts';

export const userClassesRoutes = (app: FastifyInstance, classes: UserClassesService): void => {
  route(app, listUserClasses, async () => ({
    data: userClasses.map((id) => ({ id, name: userClassNames[id] })),
  }));

  route(app, readOwnClass, async ({ caller }) => ({ data: ownClassWire(await classes.read(caller)) }));

  route(app, saveOwnClass, async ({ caller, body }) => {
    const { user_class: userClass, workshop_name: workshopName = null, is_public: isClassPublic } = body;
    return { data: ownClassWire(await classes.say(caller, { userClass, workshopName, isClassPublic })) };
  });

  route(app, announceWorkshop, async ({ caller, body }) => ({
    data: ownClassWire(
      await classes.say(caller, { userClass: 'workshopOwner', workshopName: body.workshop_name }),
    ),
  }));

  route(app, readOwnBrands, async ({ caller }) => ({ data: await classes.brandsOf(caller) }));

  route(app, saveOwnBrands, async ({ caller, body }) => ({
    data: await classes.chooseBrands(caller, body.brand_ids),
  }));

  route(app, updateUserClass, async ({ caller, body }) => ({
    data: ownClassWire(await classes.correct(caller, body.user_id, body.user_class)),
  }));
};
