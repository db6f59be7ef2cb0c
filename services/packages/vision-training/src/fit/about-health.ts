/** Says in the model's file what it is. */
export const aboutHealth = {
  about:
    'Logistic models of measures of leaves, posture and background. Fitted by vision-training; contains no photos, and none can be recovered from it.',
  sources: [
    'PlantVillage (tomato, potato)',
    'MangoLeafBD (mango)',
    'Cotton disease dataset (cotton)',
    'Money Plant Disease Dataset (golden pothos)',
    'Kaggle healthy and wilted houseplants (houseplant)',
    'Oxford 17 flowers, PhMedLeaf, wild and garden plants of several collections (presumed healthy)',
  ],
};
